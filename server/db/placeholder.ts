/** Stands in a statement that is built once for a value that comes later: the how-manieth of those that are given. */
export class Placeholder {
  readonly place: number

  constructor(place: number) {
    this.place = place
  }
}
