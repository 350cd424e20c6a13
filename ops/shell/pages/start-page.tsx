import { Navigate } from 'react-router'
import { useMay } from '#ops/lib/staff-session.ts'
import { sectionGroups } from '../sections.ts'
import { NotFound } from './not-found.tsx'

/** The first section of the role. */
export function StartPage() {
  const may = useMay()
  const first = sectionGroups.flatMap(({ sections }) => sections).find(({ call }) => may(call))
  return first ? <Navigate to={`/${first.path}`} replace /> : <NotFound />
}
