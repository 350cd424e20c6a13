import { gstinProblem, gstinRefusals, normaliseGstin } from '#contract/lib/gstin.ts'
import { Panel } from '#ops/ui/page.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { Caller } from './caller-panel.tsx'
import { phoneCopy } from './phone.copy.ts'

export type Gst = NonNullable<Caller['gstDetails']>

export const noGst: Gst = { gstin: '', legalName: '', address: '' }

/** Why typed details cannot be sent, in a sentence; none for a household, whose GSTIN is empty. */
export function gstObstacle({ gstin, legalName, address }: Gst): string | undefined {
  if (!gstin.trim()) return undefined
  const problem = gstinProblem(normaliseGstin(gstin))
  if (problem) return gstinRefusals[problem]
  return legalName.trim() && address.trim() ? undefined : phoneCopy.gstMissing
}

/** The GSTIN for the invoice of a company; filled in with what the customer stored. */
export function GstPanel(props: FieldsProps) {
  return (
    <Panel title={phoneCopy.gst}>
      <GstFields {...props} />
    </Panel>
  )
}

interface FieldsProps {
  gst: Gst
  onGst: (gst: Gst) => void
}

export function GstFields({ gst, onGst }: FieldsProps) {
  const obstacle = gstObstacle(gst)
  return (
    <div className="grid max-w-lg gap-4">
      <Field
        label={phoneCopy.gstin}
        optional
        hint={phoneCopy.gstNote}
        autoComplete="off"
        maxLength={20}
        value={gst.gstin}
        onChange={({ target }) => onGst({ ...gst, gstin: target.value.toUpperCase() })}
      />
      {gst.gstin.trim() !== '' && (
        <>
          <Field
            label={phoneCopy.legalName}
            autoComplete="off"
            maxLength={200}
            value={gst.legalName}
            onChange={({ target }) => onGst({ ...gst, legalName: target.value })}
          />
          <Field
            label={phoneCopy.gstAddress}
            autoComplete="off"
            maxLength={300}
            value={gst.address}
            onChange={({ target }) => onGst({ ...gst, address: target.value })}
          />
          <label className="flex min-h-11 items-center gap-2.5 font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-teal"
              checked={gst.isSez ?? false}
              onChange={({ target }) => onGst({ ...gst, isSez: target.checked })}
            />
            {phoneCopy.sez}
          </label>
        </>
      )}
      {obstacle && <p className="text-muted">{obstacle}</p>}
    </div>
  )
}
