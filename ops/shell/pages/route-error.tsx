import { Button } from '#web/ui/actions/button.tsx'
import { shellCopy } from '../shell.copy.ts'
import { MessagePage } from './message-page.tsx'

/** A page that failed to render or to load: after a new version its script has another name. */
export function RouteError() {
  return (
    <MessagePage title={shellCopy.broken} hint={shellCopy.brokenHint}>
      <Button onClick={() => location.reload()}>{shellCopy.reload}</Button>
    </MessagePage>
  )
}
