import { phonePattern } from '#contract/lib/business.ts'
import { isMailable } from '#contract/lib/email.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Card } from '#web/ui/layout/page.tsx'
import { type Profile, type ProfileChanges, useSaveProfile } from './account.api.ts'
import { profileCopy } from './account.copy.ts'
import { PhotoField } from './photo/photo-field.tsx'

interface ProfileFormProps {
  profile: Profile
  onSaved: (phoneToConfirm: string | null) => void
  onCancel: () => void
}

/** Edit mode. Only changed values are sent; Cancel restores the previous ones. */
export function ProfileForm({ profile, onSaved, onCancel }: ProfileFormProps) {
  const { values, set, problems, onSubmit } = useForm(() => valuesOf(profile), problemsOf)
  const save = useSaveProfile(({ phoneToConfirm }) => onSaved(phoneToConfirm))

  function send() {
    if (save.isPending) return
    const changes = changesOf(valuesOf(profile), values)
    if (Object.keys(changes).length === 0) return onSaved(null)
    save.mutate(changes)
  }

  return (
    <Card>
      <form noValidate onSubmit={onSubmit(send)} className="grid gap-4">
        <PhotoField img={values.img} name={profile.name} onChange={(img) => set({ img })} />
        <Field
          label={profileCopy.name}
          autoComplete="name"
          maxLength={200}
          value={values.name}
          error={problems.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <Field
          label={profileCopy.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          optional
          value={values.email}
          error={problems.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <PhoneField
          label={profileCopy.phone}
          hint={profileCopy.phoneHint}
          value={values.phoneNo}
          error={problems.phoneNo}
          onChange={(phoneNo) => set({ phoneNo })}
        />
        <div className="mt-1 grid grid-cols-2 gap-2.5">
          <Button variant="outline" size="large" disabled={save.isPending} onClick={onCancel}>
            {profileCopy.cancel}
          </Button>
          <Button type="submit" size="large" busy={save.isPending}>
            {profileCopy.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type Values = Required<ProfileChanges>

function valuesOf({ name, email, phoneNo, img }: Profile): Values {
  return { name, email, phoneNo, img }
}

function changesOf(before: Values, after: Values): ProfileChanges {
  const trimmed = { ...after, name: after.name.trim(), email: after.email.trim() }
  const names = Object.keys(before) as (keyof Values)[]
  return Object.fromEntries(names.filter((key) => trimmed[key] !== before[key]).map((key) => [key, trimmed[key]]))
}

function problemsOf({ name, email, phoneNo }: Values) {
  return {
    name: name.trim() ? null : profileCopy.nameMissing,
    email: email.trim() && !isMailable(email.trim()) ? profileCopy.emailWrong : null,
    phoneNo: phonePattern.test(phoneNo) ? null : profileCopy.phoneWrong,
  }
}
