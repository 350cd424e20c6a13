/** Page of a booking by its number or id. */
export const bookingPath = (booking: string) => `/bookings/${encodeURIComponent(booking)}`
