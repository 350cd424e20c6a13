import { CircleCheck, FileText, Paperclip, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import type { DocumentKind } from '#contract/partner.ts'
import { buttonClasses } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { acceptedTypes, fileSize } from './document-file.ts'
import { documentCopy, fileCopy } from './partner.copy.ts'

interface DocumentFieldProps {
  kind: DocumentKind
  optional: boolean
  file: File | undefined
  /** Stored on the server, though after a reload the browser no longer has the file. */
  sent: boolean
  error: string | undefined
  onChoose: (file: File | null) => void
}

/** One document: the browser's own file input under a row that names the chosen file. */
export function DocumentField({ kind, optional, file, sent, error, onChoose }: DocumentFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { title, hint } = documentCopy[kind]
  const chosen = file !== undefined || sent
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        {title}
        {optional && <span className="font-medium text-muted"> {t`(optional)`}</span>}
      </label>
      <div
        className={classes(
          'relative flex min-h-15 items-center gap-3 rounded-field border border-dashed bg-white py-2 pr-2 pl-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-teal',
          error ? 'border-error' : chosen ? 'border-teal' : 'border-outline',
        )}
      >
        <FieldIcon chosen={chosen} sent={sent} />
        <span className="min-w-0 flex-1">
          <span className={classes('block truncate', chosen ? 'font-semibold' : 'text-muted')}>
            {file?.name ?? (sent ? fileCopy.sent : fileCopy.none)}
          </span>
          {file && <span className="block text-sm text-muted">{sent ? fileCopy.sent : fileSize(file.size)}</span>}
        </span>
        <span aria-hidden className={buttonClasses({ variant: 'outline', size: 'small' }, 'min-h-11')}>
          {chosen ? fileCopy.change : fileCopy.choose}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          accept={acceptedTypes.join(',')}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            const [picked] = event.target.files ?? []
            if (picked) onChoose(picked)
            // Choosing the corrected file under the same name must fire a change.
            event.target.value = ''
          }}
        />
        {file && !sent && <RemoveButton title={title} onClick={() => onChoose(null)} />}
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={classes('mt-1.5 text-sm', error ? 'font-semibold text-error' : 'text-muted')}
      >
        {error ?? hint}
      </p>
    </div>
  )
}

function FieldIcon({ chosen, sent }: { chosen: boolean; sent: boolean }) {
  const Icon = sent ? CircleCheck : chosen ? FileText : Paperclip
  return <Icon aria-hidden className={classes('size-5.5 shrink-0', chosen ? 'text-teal' : 'text-muted')} />
}

function RemoveButton({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${fileCopy.remove} ${title}`}
      className="relative z-10 grid size-11 shrink-0 place-items-center rounded-button hover:bg-teal-50"
      onClick={onClick}
    >
      <X aria-hidden className="size-4.5" />
    </button>
  )
}
