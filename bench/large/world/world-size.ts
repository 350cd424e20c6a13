export interface WorldSize {
  bookings: number
  customers: number
  /** In all, with those of the demo. */
  professionals: number
  areas: number
  services: number
}

export const largeWorld: WorldSize = {
  bookings: 1_000_000,
  customers: 200_000,
  professionals: 5_000,
  areas: 100,
  services: 7_000,
}
