import { useParams } from 'react-router'
import type { Visit } from '#pro/lib/updates/update.ts'
import { useDays } from '#pro/lib/use-days.ts'

/** The visit of the address; undefined when it is not, or no longer, theirs. */
export function useVisit(): Visit | undefined {
  const { id } = useParams()
  return useDays().visits.find((visit) => visit._id === id)
}
