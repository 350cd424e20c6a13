import { useState } from 'react'
import { CodeBoxes, emptyCode } from '#web/ui/forms/code-boxes.tsx'
import { CodeForm } from '#web/ui/forms/code-form.tsx'
import { DayStrip } from '#web/ui/forms/day-strip.tsx'
import { Field, TextArea } from '#web/ui/forms/field.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { PhotoPicker } from '#web/ui/forms/photos/photo-picker.tsx'
import { ResendLine } from '#web/ui/forms/resend-line.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { Sample } from './sample.tsx'

const cities = [
  { value: 'indore', title: 'Indore' },
  { value: 'bengaluru', title: 'Bengaluru' },
]

const friendCode = {
  label: 'Friend’s code',
  hint: '₹300 off your first service',
  action: 'Apply',
  maxLength: 20,
  onType: () => undefined,
  onSubmit: () => undefined,
}

export function FormSamples() {
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState<readonly string[]>(emptyCode)
  const [text, setText] = useState('sofa')
  const [day, setDay] = useState('2026-10-02')
  return (
    <Sample name="Fields">
      <div className="grid w-full gap-4 md:grid-cols-2">
        <Field label="Name" placeholder="Ananya Sharma" autoComplete="name" />
        <Field label="Email" type="email" optional hint="For the invoice" />
        <Field label="House or flat number" error="Enter a house or flat number." defaultValue=" " />
        <Field label="Referral code" disabled defaultValue="ANANYA300" />
        <PhoneField value={phone} onChange={setPhone} placeholder="98765 43210" />
        <PhoneField label="A wrong number" value="12345" onChange={setPhone} error="Please enter a valid number." />
        <SelectField label="City" options={cities} placeholder="Choose a city" defaultValue="" />
        <SelectField
          label="Area"
          options={cities}
          placeholder="Choose an area"
          defaultValue=""
          error="Please choose."
        />
        <CodeForm {...friendCode} text="" problem={null} busy={false} />
        <CodeForm {...friendCode} text="ANANYA30" problem="This code isn’t valid." busy />
        <DayStrip day={day} today="2026-10-01" onChange={setDay} />
        <TextArea label="Note for the professional" optional />
        <TextArea label="Your message" error="Please write a message." />
        <div className="grid gap-4">
          <CodeBoxes value={code} onChange={setCode} />
          <CodeBoxes value={['1', '2', '3', '4']} onChange={() => undefined} error="That code is not right." />
          <CodeBoxes value={['1', '2', '3', '4']} onChange={() => undefined} disabled />
          <ResendLine since={Date.now()} busy={false} onResend={() => undefined} />
          <ResendLine since={0} busy={false} onResend={() => undefined} />
          <ResendLine since={0} busy onResend={() => undefined} />
        </div>
        <span className="rounded-card bg-teal-700 p-3">
          <SearchField
            label="Raised"
            placeholder="Search for a service..."
            variant="raised"
            value=""
            onChange={setText}
          />
        </span>
        <SearchField label="Search" placeholder="Search for a service..." value={text} onChange={setText} />
        <PhotoPicker photos={photos} max={5} hint="Sent, being sent, and not sent yet." />
      </div>
    </Sample>
  )
}

const preview = '/brand/favicon.svg'
const photos = {
  uploads: (['sent', 'sending', 'failed'] as const).map((state) => ({
    id: state,
    picture: new Blob(),
    preview,
    state,
  })),
  add: async () => undefined,
  remove: () => undefined,
}
