interface TipShare {
  professionalId: string
  amountPaise: number
}

/** Equal parts; the paise that do not divide go to the first, who led the visit. */
export function shareTip(paise: number, crew: readonly string[]): TipShare[] {
  const part = Math.floor(paise / crew.length)
  return crew.map((professionalId, index) => ({
    professionalId,
    amountPaise: index === 0 ? paise - part * (crew.length - 1) : part,
  }))
}
