import { useEffect, useEffectEvent, useState } from 'react'
import { professionalDocumentCalls } from '#contract/calls.gen.ts'
import { isDay } from '#contract/lib/india-time.ts'
import { formatDay, formatInstant, today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { DocumentView } from '#ops/ui/document/document-view.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { EditButton } from '../edit-button.tsx'
import type { PanelProps } from '../professional-record.ts'
import { CheckDialog, DeleteDialog, WithdrawDialog } from './decide-dialogs.tsx'
import { documentCopy } from './document.copy.ts'
import type { ProfessionalDocument, ProfessionalDocuments } from './document.ts'

type Action = 'view' | 'check' | 'withdraw' | 'delete'

/** What a professional handed in, until when it holds, and what visits still need. */
export function DocumentsPanel({ professional }: PanelProps) {
  return useMay()(professionalDocumentCalls.of) ? <ReadDocuments professional={professional} /> : null
}

function ReadDocuments({ professional: { _id: professionalId, name } }: PanelProps) {
  const query = useStaffQuery(professionalDocumentCalls.of, { professionalId })
  const [open, setOpen] = useState<{ action: Action; document: ProfessionalDocument } | null>(null)
  const onClose = () => setOpen(null)
  return (
    <Panel
      title={documentCopy.title}
      aside={
        <EditButton
          call={professionalDocumentCalls.add}
          what={documentCopy.title}
          text={documentCopy.add}
          dialog={(onClose) => <AddDocumentDialog {...{ professionalId, onClose }} />}
        />
      }
    >
      <QueryView query={query} label={documentCopy.title}>
        {({ data }) => (
          <>
            <Needs needs={data.needs} />
            {data.papers.length === 0 && <p className="mt-3 text-muted">{documentCopy.none}</p>}
            <ul aria-label={documentCopy.title} className="divide-y divide-line">
              {data.papers.map((document) => (
                <DocumentLine
                  key={document._id}
                  document={document}
                  onAction={(action) => setOpen({ action, document })}
                />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      {open?.action === 'view' && <OpenDocumentDialog document={open.document} name={name} onClose={onClose} />}
      {open?.action === 'check' && <CheckDialog document={open.document} onClose={onClose} />}
      {open?.action === 'withdraw' && <WithdrawDialog document={open.document} onClose={onClose} />}
      {open?.action === 'delete' && <DeleteDialog document={open.document} onClose={onClose} />}
    </Panel>
  )
}

const tones = {
  missing: 'text-muted',
  held: 'text-success',
  ending: 'text-warning',
  ended: 'text-error',
} as const

function Needs({ needs }: Pick<ProfessionalDocuments, 'needs'>) {
  return (
    <dl aria-label={documentCopy.needed} className="grid gap-x-6 gap-y-1 border-b border-line pb-3 sm:grid-cols-3">
      {needs.map(({ kind, standing, until }) => (
        <div key={kind}>
          <dt className="text-xs text-muted">{documentCopy.kinds[kind]}</dt>
          <dd>
            <span className={`font-semibold ${tones[standing]}`}>{documentCopy.complianceStatuses[standing]}</span>
            <span className="block text-sm text-muted">{limitText(standing, until)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function limitText(standing: ProfessionalDocuments['needs'][number]['standing'], until: string | null): string {
  if (standing === 'ended') return `${documentCopy.noVisits}${until ? ` · ${formatDay(until)}` : ''}`
  if (until === null) return ''
  return standing === 'missing' ? documentCopy.lastVisitDay(formatDay(until)) : documentCopy.untilDay(formatDay(until))
}

const stateTones = {
  waiting: 'text-warning',
  accepted: 'text-success',
  refused: 'text-error',
  withdrawn: 'text-error',
  expired: 'text-error',
} as const

function DocumentLine({ document, onAction }: { document: ProfessionalDocument; onAction: (action: Action) => void }) {
  const { kind, number, validUntil, hasFile, reason, by, at, decidedBy, decidedAt } = document
  const may = useMay()
  const state = document.expired && document.state === 'accepted' ? 'expired' : document.state
  const actions: [Action, string, boolean][] = [
    ['view', documentCopy.view, hasFile && may(professionalDocumentCalls.open)],
    ['check', documentCopy.check, state === 'waiting' && may(professionalDocumentCalls.decide)],
    ['withdraw', documentCopy.withdraw, state === 'accepted' && may(professionalDocumentCalls.decide)],
    ['delete', documentCopy.delete, ['waiting', 'refused'].includes(state) && may(professionalDocumentCalls.remove)],
  ]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p>
          <strong className="font-semibold">{documentCopy.kinds[kind]}</strong>{' '}
          <span className={`ml-1 text-sm font-semibold ${stateTones[state]}`}>{documentCopy.states[state]}</span>
        </p>
        <p className="text-sm text-muted">
          {[number && documentCopy.numberOf(number), endText(document.state, validUntil)].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-muted">
          {documentCopy.by(by, formatInstant(at))}
          {!hasFile && ` · ${documentCopy.fileGone}`}
        </p>
        {decidedAt && (
          <p className="text-sm text-muted">
            {documentCopy.states[document.state]}: {documentCopy.by(decidedBy, formatInstant(decidedAt))}. {reason}
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
                <span className="sr-only"> {documentCopy.kinds[kind]}</span>
              </Button>
            ),
        )}
      </div>
    </li>
  )
}

function endText(state: ProfessionalDocument['state'], validUntil: string | null): string {
  if (validUntil) return documentCopy.untilDay(formatDay(validUntil))
  return state === 'accepted' ? documentCopy.noEnd : ''
}

interface OpenDocumentProps {
  document: ProfessionalDocument
  name: string
  onClose: () => void
}

/** Reads the document once when it is opened: each reading is recorded. */
function OpenDocumentDialog({ document: { _id: paperId, kind }, name, onClose }: OpenDocumentProps) {
  const title = documentCopy.open(documentCopy.kinds[kind], name)
  const { mutate, data, error, isPending } = useSingleMutation({
    mutationFn: (input: { paperId: string }) => callOnce(professionalDocumentCalls.open, input),
  })
  const read = useEffectEvent(() => mutate({ paperId }))
  useEffect(() => read(), [])
  return (
    <SheetDialog open onOpenChange={(next) => !next && onClose()} title={title} size="wide">
      {error && <RequestError error={error} onRetry={() => mutate({ paperId })} retrying={isPending} />}
      {!data && !error && <Spinner label={title} className="size-7 text-teal" />}
      {data?.data.number && (
        <p className="mb-3">
          {documentCopy.whole} <strong className="select-all">{data.data.number}</strong>
        </p>
      )}
      {data && <DocumentView {...data.data} title={title} />}
    </SheetDialog>
  )
}

type Kind = keyof typeof documentCopy.kinds
const kinds = toOptions(documentCopy.kinds)

function AddDocumentDialog({ professionalId, onClose }: { professionalId: string; onClose: () => void }) {
  const { values, field } = useForm({ kind: 'police' as Kind, number: '', validUntil: '' })
  const { kind, number, validUntil } = values
  const [file, setFile] = useState<File | null>(null)
  const typed = { ...(number.trim() && { number: number.trim() }), ...(validUntil && { validUntil }) }
  return (
    <ActionDialog
      onClose={onClose}
      title={documentCopy.add}
      consequence={documentCopy.addNote}
      confirm={documentCopy.add}
      reasonLabel={documentCopy.reason}
      complete={validUntil === '' || isDay(validUntil)}
      call={professionalDocumentCalls.add}
      input={(reason) => file && { professionalId, kind, ...typed, file, reason }}
      done={documentCopy.added}
    >
      <SelectField label={documentCopy.kind} options={kinds} {...field('kind')} />
      <Field
        label={documentCopy.chooseFile}
        hint={documentCopy.fileHint}
        type="file"
        accept="application/pdf,image/png,image/jpeg,image/webp"
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <Field
        label={documentCopy.number}
        hint={documentCopy.numberHint}
        autoComplete="off"
        maxLength={40}
        {...field('number')}
      />
      <Field
        type="date"
        label={documentCopy.validUntil}
        hint={documentCopy.validUntilHint}
        min={today()}
        {...field('validUntil')}
      />
    </ActionDialog>
  )
}
