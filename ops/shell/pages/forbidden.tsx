import { roleName, useStaff } from '#ops/lib/staff-session.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { shellCopy } from '../shell.copy.ts'
import { MessagePage } from './message-page.tsx'

export function Forbidden({ title }: { title: string }) {
  const { role } = useStaff()
  return (
    <MessagePage title={shellCopy.forbidden(title)} hint={shellCopy.forbiddenHint(roleName(role))}>
      <ButtonLink to="/">{shellCopy.toStart}</ButtonLink>
    </MessagePage>
  )
}
