import { Navigate } from 'react-router'
import { roleName, useMay, useStaff } from '#ops/lib/staff-session.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { getViews } from '../console-page.ts'
import { sections } from '../sections.ts'
import { shellCopy } from '../shell.copy.ts'
import { MessagePage } from './message-page.tsx'
import { NotFound } from './not-found.tsx'

/** The first view of the role. */
export function StartPage() {
  const may = useMay()
  const first = sections.flatMap(getViews).find(({ call }) => may(call))
  return first ? <Navigate to={`/${first.path}`} replace /> : <NotFound />
}

/** A page that failed to render or to load: after a new version its script has another name. */
export function RouteError() {
  return (
    <MessagePage title={shellCopy.broken} hint={shellCopy.brokenHint}>
      <Button onClick={() => location.reload()}>{shellCopy.reload}</Button>
    </MessagePage>
  )
}

export function Forbidden({ title }: { title: string }) {
  const { role } = useStaff()
  return (
    <MessagePage title={shellCopy.forbidden(title)} hint={shellCopy.forbiddenHint(roleName(role))}>
      <ButtonLink to="/">{shellCopy.toStart}</ButtonLink>
    </MessagePage>
  )
}
