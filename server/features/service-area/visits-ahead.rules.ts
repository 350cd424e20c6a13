interface Ahead {
  id: string
  number: string
  startsAt: Date
  held: boolean
}

export const toBooked = ({ id, startsAt, ...visit }: Ahead) => ({
  ...visit,
  _id: id,
  startsAt: startsAt.toISOString(),
})
