import { placeWords } from './city/city-names.ts'

/** A line of an address with its city and state in the language of the page. */
export function PlaceWords({ line }: { line: string }) {
  return placeWords(line)
}
