import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { focusFirstProblem } from '#web/ui/forms/use-form.ts'
import { Card } from '#web/ui/layout/page.tsx'
import { DocumentField } from './document-field.tsx'
import { ExperienceChoice } from './experience-choice.tsx'
import { formCopy, professions } from './partner.copy.ts'
import type { Application } from './use-application.ts'

interface PartnerFormProps {
  application: Application
  /** False until hydrated: text typed before would be lost. */
  ready: boolean
}

export function PartnerForm({ application, ready }: PartnerFormProps) {
  const { draft, problem, progress } = application
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    await application.submit()
    focusFirstProblem(form.current)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={formCopy.title}>
      <fieldset disabled={!ready} className="grid min-w-0 grid-cols-1 gap-4">
        {draft.applicationId ? (
          <InPageAlert tone="info">{formCopy.received}</InPageAlert>
        ) : (
          <>
            <Group title={formCopy.about}>
              <AboutFields application={application} />
            </Group>
            <Group title={formCopy.work}>
              <WorkFields application={application} />
            </Group>
          </>
        )}
        <Group title={formCopy.documents} note={formCopy.documentsNote}>
          {application.asked.map(({ kind, optional }) => (
            <DocumentField
              key={kind}
              kind={kind}
              optional={optional}
              file={application.files[kind]}
              sent={draft.sent.includes(kind)}
              error={application.fileProblems[kind]}
              onChoose={(file) => application.chooseFile(kind, file)}
            />
          ))}
          {!draft.applicationId && <Consent application={application} />}
        </Group>
        {problem && <InPageAlert>{problem}</InPageAlert>}
        {progress && <ProgressBar {...progress} />}
        <Button type="submit" size="large" full busy={progress !== null} busyText={formCopy.submitting}>
          {draft.applicationId ? formCopy.again : formCopy.submit}
        </Button>
      </fieldset>
    </form>
  )
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <fieldset aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
        <div>
          <h2 id={id} className="font-heading text-title">
            {title}
          </h2>
          {note && <p className="mt-1 text-sm text-muted">{note}</p>}
        </div>
        {children}
      </fieldset>
    </Card>
  )
}

function AboutFields({ application: { draft, problems, set } }: { application: Application }) {
  return (
    <>
      <Field
        label={formCopy.name}
        autoComplete="name"
        maxLength={200}
        value={draft.name}
        error={problems?.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <PhoneField
        label={formCopy.phone}
        value={draft.phone}
        error={problems?.phone}
        onChange={(phone) => set({ phone })}
      />
      <Field
        label={formCopy.city}
        autoComplete="address-level2"
        maxLength={100}
        hint={formCopy.cityHint}
        value={draft.city}
        error={problems?.city}
        onChange={(event) => set({ city: event.target.value })}
      />
    </>
  )
}

function WorkFields({ application: { draft, problems, set } }: { application: Application }) {
  return (
    <>
      <SelectField
        label={formCopy.profession}
        placeholder={formCopy.chooseProfession}
        options={Object.entries(professions).map(([value, title]) => ({ value, title }))}
        value={draft.profession}
        error={problems?.profession}
        onChange={(event) => set({ profession: event.target.value })}
      />
      <ExperienceChoice
        value={draft.experience}
        error={problems?.experience ?? null}
        onChange={(experience) => set({ experience })}
      />
      {draft.experience === 'experienced' && (
        <Field
          label={formCopy.company}
          optional
          autoComplete="organization"
          maxLength={200}
          value={draft.previousCompany}
          onChange={(event) => set({ previousCompany: event.target.value })}
        />
      )}
    </>
  )
}

function Consent({ application: { draft, problems, set } }: { application: Application }) {
  const error = problems?.consent
  const id = useId()
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-3 py-1.5">
        <input
          type="checkbox"
          checked={draft.consent}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className={classes('mt-0.5 size-5.5 shrink-0 accent-teal', error && 'outline-2 outline-error')}
          onChange={(event) => set({ consent: event.target.checked })}
        />
        <span>{formCopy.consent}</span>
      </label>
      <Link
        to="/privacy-policy#partners"
        className="ml-8.5 inline-flex min-h-11 items-center font-semibold text-teal underline"
      >
        {formCopy.consentMore}
      </Link>
      <p id={id} aria-live="polite" className="text-sm font-semibold text-error empty:hidden">
        {error}
      </p>
    </div>
  )
}

function ProgressBar({ text, share }: { text: string; share: number }) {
  return (
    <div role="status">
      <p className="font-semibold">{text}</p>
      <progress className="sr-only" value={share} max={1} aria-label={text} />
      <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-teal-100">
        <div
          className="h-full rounded-full bg-teal transition-[width] duration-200"
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </div>
    </div>
  )
}
