/** A function of generated code: puts a check into the exports of `module`. */
export type MakeCheck = (require: (name: string) => unknown, module: { exports: unknown }, exports: unknown) => void

/** Of a call by its path: `/v1/booking/:bookingId` → `v1-booking-bookingId.cjs` */
export const checksFile = (path: string) => `${path.split(/\W+/).filter(Boolean).join('-')}.cjs`
