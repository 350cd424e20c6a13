import { ArrowLeft } from 'lucide-react'
import { type To, useNavigate } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { IconLink } from '../actions/icon-button.tsx'
import { inPlace } from '../actions/in-place.ts'

interface BackLinkProps {
  /** Target on the first page of a visit, and until scripts run. */
  to: To
  variant?: 'on-dark'
  className?: string
}

/** A page of this site below the current entry; one of an earlier document only where the browser lists its entries. */
function isPageBelow(): boolean {
  const { navigation } = window
  const below = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  return history.state?.idx > 0 || (below !== undefined && below.getState() !== 'spare')
}

/** Back in the header of a page. */
export function BackLink({ to, ...look }: BackLinkProps) {
  const navigate = useNavigate()
  const back = () => (isPageBelow() ? navigate(-1) : navigate(to, { replace: true }))
  return <IconLink to={to} icon={ArrowLeft} label={t`Back`} onClick={inPlace(back)} {...look} />
}
