import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { codeDigits } from '#contract/lib/business.ts'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { useQueueUpdate } from '#pro/lib/updates/use-updates.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FieldFrame, inputClasses } from '#web/ui/forms/field.tsx'
import { useVisit } from './use-visit.ts'
import { MissingVisit, VisitFrame } from './visit-frame.tsx'

export function StartPage() {
  const visit = useVisit()
  return visit ? <StartForm visit={visit} /> : <MissingVisit />
}

function StartForm({ visit }: { visit: Visit }) {
  const [code, setCode] = useState('')
  const { visit: words } = useMessages()
  const navigate = useNavigate()
  const queueUpdate = useQueueUpdate(visit)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  function start() {
    if (code.length !== codeDigits) return
    queueUpdate({ kind: 'start', input: { bookingId: visit._id, code } })
    navigate(`/visit/${visit._id}`, { replace: true })
  }
  return (
    <VisitFrame to={`/visit/${visit._id}`} title={words.updates.start}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        <FieldFrame label={words.code} hint={words.codeHint}>
          {({ id, describedBy }) => (
            <input
              ref={field}
              id={id}
              aria-describedby={describedBy}
              inputMode="numeric"
              autoComplete="off"
              maxLength={codeDigits}
              value={code}
              onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, codeDigits))}
              className={inputClasses(false, 'h-18 text-center text-display-lg font-extrabold tracking-[0.4em]')}
            />
          )}
        </FieldFrame>
        <Button type="submit" size="large" full className="mt-4 min-h-15 text-lg" disabled={code.length !== codeDigits}>
          {words.updates.start}
        </Button>
      </form>
    </VisitFrame>
  )
}
