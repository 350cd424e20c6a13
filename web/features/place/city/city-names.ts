import { cityNames, stateNames } from './city-names.copy.ts'

/** The name of a city or state in the language of the page; one that we have no name for stays as it is. */
export function placeName(english: string): string {
  const names: Readonly<Record<string, string>> = english in cityNames ? cityNames : stateNames
  return (Object.hasOwn(names, english) && names[english]) || english
}

/** 'Koramangala, Bengaluru 560034' with its city and state in the language of the page. For display only: addresses are stored in English. */
export function placeWords(line: string): string {
  return line
    .split(', ')
    .map((part) => part.replace(/^\D+?(?=( [1-9]\d{5})?$)/, placeName))
    .join(', ')
}
