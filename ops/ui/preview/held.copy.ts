const times = (count: number) => (count === 1 ? '1 time is' : `${count} times are`)

/** What happens with times that are held and not paid yet. */
export const heldCopy = {
  /** On days without visits, or where we do not come. */
  givenBack: (count: number) =>
    `${times(count)} held there and not paid yet. The customer has to choose again, unless the payment page is open: paid before its hold ends, the visit takes place.`,
  /** At fewer hours. */
  stay: (count: number) =>
    `${times(count)} held then and not paid yet. Paid before the hold ends, the visit takes place.`,
} as const
