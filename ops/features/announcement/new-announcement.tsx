import { announcementCalls } from '#contract/calls.gen.ts'
import { indiaInstant, toMinute } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { useSettled } from '#ops/ui/combobox/use-settled.ts'
import { toOptions } from '#ops/ui/options.ts'
import { RequestError } from '#ops/ui/request-error.tsx'
import { Chip } from '#web/ui/actions/chip.tsx'
import { Field, TextArea } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { announcementCopy } from './announcement.copy.ts'
import type { Announcement } from './announcement-card.tsx'

interface NewAnnouncementProps {
  cities: Announcement['cities']
  onClose: () => void
}

const nothing = {
  ...{ title: '', body: '', titleHindi: '', bodyHindi: '', sms: '', sendAt: '' },
  areaIds: [] as string[],
  audience: 'upcoming' as Announcement['audience'],
}

/** Writes an announcement; whom it reaches and what it costs is counted before it can be sent. */
export function NewAnnouncement({ cities, onClose }: NewAnnouncementProps) {
  const { values: typed, set, field } = useForm(nothing)
  const { areaIds, audience } = typed
  const sms = useSettled(typed.sms)
  const counting = useStaffQuery(announcementCalls.dryRun, { areaIds, audience, ...(sms.trim() && { sms }) })
  const isCounted = counting.isSuccess && !counting.isPlaceholderData && sms === typed.sms
  const isHindiWhole = (typed.titleHindi.trim() === '') === (typed.bodyHindi.trim() === '')
  const isWritten = typed.title.trim() !== '' && typed.body.trim() !== '' && isHindiWhole
  const { sendAt, ...words } = typed
  return (
    <ActionDialog
      onClose={onClose}
      size="wide"
      title={announcementCopy.create}
      confirm={sendAt ? announcementCopy.plan : announcementCopy.send}
      consequence={announcementCopy.note}
      complete={isWritten && isCounted}
      reasonLabel={announcementCopy.reason}
      call={announcementCalls.create}
      done={announcementCopy.created}
      input={(reason) => ({ ...words, reason, ...(sendAt && { sendAt: instantOf(sendAt) }) })}
    >
      <WordFields field={field} />
      <fieldset>
        <legend className="mb-1.5 text-sm font-bold">{announcementCopy.cities}</legend>
        <div className="flex flex-wrap gap-2">
          {cities.map(({ _id, name }) => {
            const selected = areaIds.includes(_id)
            const others = areaIds.filter((id) => id !== _id)
            return (
              <Chip
                key={_id}
                selected={selected}
                onClick={() => set({ areaIds: selected ? others : [...others, _id] })}
              >
                {name}
              </Chip>
            )
          })}
        </div>
        <p className="mt-1.5 text-sm text-muted">{announcementCopy.citiesHint}</p>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={announcementCopy.audience}
          options={toOptions(announcementCopy.audiences)}
          {...field('audience')}
        />
        <Field
          label={announcementCopy.sendAt}
          hint={announcementCopy.sendAtHint}
          type="datetime-local"
          {...field('sendAt')}
        />
      </div>
      <Estimate counting={counting} isCounted={isCounted} />
    </ActionDialog>
  )
}

function instantOf(typed: string): string {
  const [day = '', time = ''] = typed.split('T')
  return indiaInstant(day, toMinute(time)).toISOString()
}

const wordFields = [
  { name: 'title', label: announcementCopy.titleField, maxLength: 80, isLong: false },
  { name: 'titleHindi', label: announcementCopy.titleHindi, maxLength: 80, isLong: false },
  { name: 'body', label: announcementCopy.body, maxLength: 600, isLong: true },
  { name: 'bodyHindi', label: announcementCopy.bodyHindi, maxLength: 600, isLong: true },
] as const

function WordFields({ field }: Pick<ReturnType<typeof useForm<typeof nothing>>, 'field'>) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {wordFields.map(({ name, label, maxLength, isLong }) => {
          const isHindi = name === 'titleHindi' || name === 'bodyHindi'
          const shared = { label, maxLength, ...field(name), optional: isHindi, ...(isHindi && { lang: 'hi' }) }
          return isLong ? (
            <TextArea key={name} {...shared} rows={3} {...(isHindi && { hint: announcementCopy.hindiHint })} />
          ) : (
            <Field key={name} {...shared} autoComplete="off" />
          )
        })}
      </div>
      <TextArea
        label={announcementCopy.sms}
        hint={announcementCopy.smsHint}
        rows={2}
        maxLength={200}
        {...field('sms')}
      />
    </>
  )
}

interface EstimateProps {
  counting: ReturnType<typeof useStaffQuery<object, { data: DryRun }>>
  isCounted: boolean
}
type DryRun = { customers: number; smsUnits: number; smsPrice: number; needsSecond: boolean }

function Estimate({ counting: { data: answer, error }, isCounted }: EstimateProps) {
  if (error) return <RequestError error={error} />
  if (!isCounted || !answer) return <p role="status">{announcementCopy.counting}</p>
  const { customers, smsUnits, smsPrice, needsSecond } = answer.data
  return (
    <p role="status">
      <b>{announcementCopy.customers(customers)}</b>{' '}
      {smsUnits > 0 && announcementCopy.smsPrice(smsUnits, formatRupees(smsPrice))}{' '}
      {needsSecond && announcementCopy.needsSecond}
    </p>
  )
}
