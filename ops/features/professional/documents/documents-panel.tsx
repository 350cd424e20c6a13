import { useState } from 'react'
import { professionalDocumentCalls } from '#contract/calls.gen.ts'
import { formatDay, formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EditButton } from '../edit-button.tsx'
import type { PanelProps } from '../professional-record.ts'
import { AddPaperDialog } from './add-document-dialog.tsx'
import { CheckDialog, DeleteDialog, WithdrawDialog } from './decide-dialogs.tsx'
import { paperCopy } from './document.copy.ts'
import type { Paper, Papers } from './document.ts'
import { OpenPaperDialog } from './open-document-dialog.tsx'

type Action = 'view' | 'check' | 'withdraw' | 'delete'

/** What a professional handed in, until when it holds, and what visits still need. */
export function PapersPanel({ professional }: PanelProps) {
  return useMay()(professionalDocumentCalls.of) ? <ReadPapers professional={professional} /> : null
}

function ReadPapers({ professional: { _id: professionalId, name } }: PanelProps) {
  const query = useStaffQuery(professionalDocumentCalls.of, { professionalId })
  const [isAdding, setIsAdding] = useState(false)
  const [open, setOpen] = useState<{ action: Action; paper: Paper } | null>(null)
  const onClose = () => setOpen(null)
  return (
    <Panel
      title={paperCopy.title}
      aside={
        <EditButton
          call={professionalDocumentCalls.add}
          what={paperCopy.title}
          text={paperCopy.add}
          onClick={() => setIsAdding(true)}
        />
      }
    >
      <QueryView query={query} label={paperCopy.title}>
        {({ data }) => (
          <>
            <Needs needs={data.needs} />
            {data.papers.length === 0 && <p className="mt-3 text-muted">{paperCopy.none}</p>}
            <ul aria-label={paperCopy.title} className="divide-y divide-line">
              {data.papers.map((paper) => (
                <PaperLine key={paper._id} paper={paper} onAction={(action) => setOpen({ action, paper })} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      {isAdding && <AddPaperDialog professionalId={professionalId} onClose={() => setIsAdding(false)} />}
      {open?.action === 'view' && <OpenPaperDialog paper={open.paper} name={name} onClose={onClose} />}
      {open?.action === 'check' && <CheckDialog paper={open.paper} onClose={onClose} />}
      {open?.action === 'withdraw' && <WithdrawDialog paper={open.paper} onClose={onClose} />}
      {open?.action === 'delete' && <DeleteDialog paper={open.paper} onClose={onClose} />}
    </Panel>
  )
}

const tones = {
  missing: 'text-muted',
  held: 'text-success',
  ending: 'text-warning',
  ended: 'text-error',
} as const

function Needs({ needs }: Pick<Papers, 'needs'>) {
  return (
    <dl aria-label={paperCopy.needed} className="grid gap-x-6 gap-y-1 border-b border-line pb-3 sm:grid-cols-3">
      {needs.map(({ kind, standing, until }) => (
        <div key={kind}>
          <dt className="text-xs text-muted">{paperCopy.kinds[kind]}</dt>
          <dd>
            <span className={`font-semibold ${tones[standing]}`}>{paperCopy.standings[standing]}</span>
            <span className="block text-sm text-muted">{limitText(standing, until)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function limitText(standing: Papers['needs'][number]['standing'], until: string | null): string {
  if (standing === 'ended') return `${paperCopy.noVisits}${until ? ` · ${formatDay(until)}` : ''}`
  if (until === null) return ''
  return standing === 'missing' ? paperCopy.lastVisitDay(formatDay(until)) : paperCopy.untilDay(formatDay(until))
}

const stateTones = {
  waiting: 'text-warning',
  accepted: 'text-success',
  refused: 'text-error',
  withdrawn: 'text-error',
  expired: 'text-error',
} as const

function PaperLine({ paper, onAction }: { paper: Paper; onAction: (action: Action) => void }) {
  const { kind, number, validUntil, hasFile, reason, by, at, decidedBy, decidedAt } = paper
  const may = useMay()
  const state = paper.expired && paper.state === 'accepted' ? 'expired' : paper.state
  const actions: [Action, string, boolean][] = [
    ['view', paperCopy.view, hasFile && may(professionalDocumentCalls.open)],
    ['check', paperCopy.check, state === 'waiting' && may(professionalDocumentCalls.decide)],
    ['withdraw', paperCopy.withdraw, state === 'accepted' && may(professionalDocumentCalls.decide)],
    ['delete', paperCopy.delete, ['waiting', 'refused'].includes(state) && may(professionalDocumentCalls.remove)],
  ]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p>
          <strong className="font-semibold">{paperCopy.kinds[kind]}</strong>{' '}
          <span className={`ml-1 text-sm font-semibold ${stateTones[state]}`}>{paperCopy.states[state]}</span>
        </p>
        <p className="text-sm text-muted">
          {[number && paperCopy.numberOf(number), endText(paper.state, validUntil)].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-muted">
          {paperCopy.by(by, formatInstant(at))}
          {!hasFile && ` · ${paperCopy.fileGone}`}
        </p>
        {decidedAt && (
          <p className="text-sm text-muted">
            {paperCopy.states[paper.state]}: {paperCopy.by(decidedBy, formatInstant(decidedAt))}. {reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-1">
        {actions.map(
          ([action, text, isShown]) =>
            isShown && (
              <Button
                key={action}
                size="small"
                variant={action === 'check' ? 'outline' : 'quiet'}
                onClick={() => onAction(action)}
              >
                {text}
                <span className="sr-only"> {paperCopy.kinds[kind]}</span>
              </Button>
            ),
        )}
      </div>
    </li>
  )
}

function endText(state: Paper['state'], validUntil: string | null): string {
  if (validUntil) return paperCopy.untilDay(formatDay(validUntil))
  return state === 'accepted' ? paperCopy.noEnd : ''
}
