import type { Context } from '#server/context.ts'

type Origin = Pick<Context, 'config'>

/** Pages that messages link to; their owner signs in first. */
export const bookingLink = ({ config }: Origin, bookingId: string) => `${config.origin}/booking/${bookingId}`

export const reviewLink = ({ config }: Origin, bookingId: string) => `${config.origin}/review?booking=${bookingId}`
