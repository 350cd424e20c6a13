/** `shown`: the count in short, such as 1.2 lakh. */
export const ratingCopy = {
  review: (count: number, shown: string) => (count === 1 ? `${shown} review` : `${shown} reviews`),
  booking: (count: number, shown: string) => (count === 1 ? `${shown} booking` : `${shown} bookings`),
} as const
