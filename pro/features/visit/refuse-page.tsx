import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OfficeLink } from '#pro/features/self/office-link.tsx'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { useQueueUpdate } from '#pro/lib/updates/use-updates.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { useVisit } from './use-visit.ts'
import { MissingVisit, VisitFrame } from './visit-frame.tsx'

export function RefusePage() {
  const visit = useVisit()
  return visit ? <RefuseForm visit={visit} /> : <MissingVisit />
}

function RefuseForm({ visit }: { visit: Visit }) {
  const [reason, setReason] = useState('')
  const { visit: words } = useMessages()
  const navigate = useNavigate()
  const queueUpdate = useQueueUpdate(visit)
  function refuse() {
    queueUpdate({ kind: 'refuse', input: { bookingId: visit._id, reason: reason.trim() } })
    navigate(`/visit/${visit._id}`, { replace: true })
  }
  const button = (
    <Button
      variant="danger"
      size="large"
      full
      className="min-h-15 text-lg"
      disabled={reason.trim() === ''}
      onClick={refuse}
    >
      {words.updates.refuse}
    </Button>
  )
  return (
    <VisitFrame to={`/visit/${visit._id}`} title={words.updates.refuse} action={button}>
      <TextArea
        label={words.why}
        hint={words.refuseHint}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <OfficeLink />
    </VisitFrame>
  )
}
