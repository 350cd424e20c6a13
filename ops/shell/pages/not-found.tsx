import { ButtonLink } from '#web/ui/actions/button.tsx'
import { shellCopy } from '../shell.copy.ts'
import { MessagePage } from './message-page.tsx'

export function NotFound() {
  return (
    <MessagePage title={shellCopy.notFound} hint={shellCopy.notFoundHint}>
      <ButtonLink to="/">{shellCopy.toStart}</ButtonLink>
    </MessagePage>
  )
}
