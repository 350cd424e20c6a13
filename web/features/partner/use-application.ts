import { useEffect, useRef, useState } from 'react'
import type { DocumentKind } from '#contract/partner.ts'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { problemOfFile } from './document-file.ts'
import { sendDetails, sendDocument } from './partner.api.ts'
import { documentCopy, fileCopy, formCopy } from './partner.copy.ts'
import {
  clearDraft,
  documentsAsked,
  draftProblems,
  emptyDraft,
  type PartnerDraft,
  readDraft,
  storeDraft,
} from './partner-draft.ts'

type Files = Partial<Record<DocumentKind, File>>
type FileProblems = Partial<Record<DocumentKind, string>>
export type Application = ReturnType<typeof useApplication>

interface Progress {
  text: string
  /** Between 0 and 1. */
  share: number
}

/**
 * The form's whole state: typed values, chosen files, upload progress and errors. Starts from this tab's draft once
 * the form is `ready`, that is, hydrated.
 */
export function useApplication(ready: boolean) {
  const [draft, setDraft] = useState(() => (ready ? readDraft() : emptyDraft))
  const { files, fileProblems, setFileProblems, choose } = useFiles()
  const [shown, setShown] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [finished, setFinished] = useState<{ message: string } | null>(null)
  const underWay = useRef(false)
  useEffect(() => {
    if (ready && !finished) storeDraft(draft)
  }, [ready, draft, finished])

  const asked = documentsAsked(draft.experience)
  const problems = draftProblems(draft)
  const missing = asked.filter(({ kind, optional }) => !optional && !files[kind] && !draft.sent.includes(kind))

  async function send(): Promise<void> {
    setProgress({ text: formCopy.details, share: 0.05 })
    const known = draft.applicationId && { applicationId: draft.applicationId, message: '' }
    const { applicationId, message } = known || (await sendDetails(draft))
    setDraft((before) => ({ ...before, applicationId }))
    if (!(await sendFiles(applicationId))) return
    clearDraft()
    setFinished({ message })
  }

  async function sendFiles(applicationId: string): Promise<boolean> {
    const waiting = asked.map(({ kind }) => kind).filter((kind) => files[kind] && !draft.sent.includes(kind))
    const failed = await sendEach(waiting, {
      onProgress: setProgress,
      send: (kind) => sendDocument(applicationId, kind, files[kind] as File),
      onSent: (kind) => setDraft((before) => ({ ...before, sent: [...before.sent, kind] })),
    })
    setFileProblems(failed)
    return Object.keys(failed).length === 0
  }

  return {
    draft,
    files,
    asked,
    progress,
    problem,
    finished,
    fileProblems,
    problems: shown ? problems : null,
    set: (part: Partial<PartnerDraft>) => setDraft((before) => ({ ...before, ...part })),
    chooseFile(kind: DocumentKind, file: File | null) {
      setDraft((before) => ({ ...before, sent: before.sent.filter((one) => one !== kind) }))
      choose(kind, file)
    },
    async submit(): Promise<void> {
      if (underWay.current) return
      setShown(true)
      setProblem(null)
      const wrong = Object.values(problems).some((one) => one !== null)
      for (const { kind } of missing)
        setFileProblems((before) => ({ ...before, [kind]: before[kind] ?? fileCopy.missing }))
      if (wrong || missing.length > 0) return setProblem(formCopy.check)
      underWay.current = true
      await send().catch((error) => setProblem(sentenceFor(error, formCopy.failed)))
      underWay.current = false
      setProgress(null)
    },
  }
}

/** The chosen files; a file that cannot be sent is refused at once. */
function useFiles() {
  const [files, setFiles] = useState<Files>({})
  const [fileProblems, setFileProblems] = useState<FileProblems>({})
  const latest = useRef<Partial<Record<DocumentKind, File | null>>>({})
  async function choose(kind: DocumentKind, file: File | null): Promise<void> {
    latest.current[kind] = file
    setFiles((before) => ({ ...before, [kind]: file ?? undefined }))
    setFileProblems((before) => ({ ...before, [kind]: undefined }))
    const wrong = file && (await problemOfFile(file))
    // Another file may have been chosen while a large photo was scaled down.
    if (!wrong || latest.current[kind] !== file) return
    setFiles((before) => ({ ...before, [kind]: undefined }))
    setFileProblems((before) => ({ ...before, [kind]: wrong }))
  }
  return { files, fileProblems, setFileProblems, choose }
}

interface Sending {
  send: (kind: DocumentKind) => Promise<unknown>
  onProgress: (progress: Progress) => void
  onSent: (kind: DocumentKind) => void
}

/** Sends every document, also after one fails; returns the failures. */
async function sendEach(kinds: readonly DocumentKind[], { send, onProgress, onSent }: Sending): Promise<FileProblems> {
  const failed: FileProblems = {}
  for (const [index, kind] of kinds.entries()) {
    const text = formCopy.sending(documentCopy[kind].title, index + 1, kinds.length)
    onProgress({ text, share: (index + 0.5) / kinds.length })
    try {
      await send(kind)
      onSent(kind)
    } catch (error) {
      failed[kind] = sentenceFor(error, formCopy.fileFailed)
    }
  }
  return failed
}

function sentenceFor(error: unknown, fallback: string): string {
  return error instanceof CallError ? errorMessage(error, fallback) : (error as Error).message || fallback
}
