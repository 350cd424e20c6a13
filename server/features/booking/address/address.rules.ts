interface Visit {
  status: string
  starts_at: Date | null
  extra_of: string | null
}

/** Why a visit keeps its address, as a sentence; undefined when it can have another. */
export function addressObstacle({ status, starts_at: startsAt, extra_of: extraOf }: Visit, now: Date) {
  if (extraOf) return 'Extra work is done at the address of its visit. Change that one.'
  if (status !== 'Pending' && status !== 'Confirmed') return 'Only a visit that is to come gets another address.'
  if (startsAt && now >= startsAt && status === 'Confirmed') {
    return 'The time of this visit has come. Call the professional instead.'
  }
  return undefined
}
