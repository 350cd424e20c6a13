import { ShieldCheck } from 'lucide-react'
import { momentLabel } from '#contract/lib/india-time.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useDownloadRecord } from './record.api.ts'
import { recordCopy } from './record.copy.ts'
import { useSafety } from './safety.api.ts'

/** What a treatment used, and when the rooms can be used again; nothing without a record. */
export function RecordBox({ bookingId }: { bookingId: string }) {
  const record = useSafety(bookingId).data?.data?.record
  const download = useDownloadRecord(bookingId)
  if (!record?.reEntryAt) return null
  return (
    <section
      aria-labelledby="treatment-record"
      className="mb-4 rounded-card bg-white p-4 shadow-1 ring-1 ring-line ring-inset"
    >
      <h2 id="treatment-record" className="font-heading text-title">
        {recordCopy.title}
      </h2>
      <p className="mt-2 flex gap-2.5 rounded-field bg-success-50 p-3 font-bold text-success">
        <ShieldCheck aria-hidden className="size-6 shrink-0" />
        {recordCopy.safeFrom(momentLabel(record.reEntryAt))}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {record.products.map(({ name, registration, ingredient, dilution, rooms }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may be used twice, and a record never changes
          <li key={index} className="py-3 first:pt-0">
            <b className="wrap-anywhere">{name}</b>
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
              <Fact name={recordCopy.registration}>{registration}</Fact>
              <Fact name={recordCopy.ingredient}>{ingredient}</Fact>
              <Fact name={recordCopy.dilution}>{dilution}</Fact>
              <Fact name={recordCopy.rooms}>{rooms}</Fact>
            </dl>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{recordCopy.unwell}</p>
      <Button variant="outline" className="mt-3" busy={download.isPending} onClick={() => download.mutate(undefined)}>
        {recordCopy.download}
      </Button>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
