import { Mail, Pencil, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import type { Profile } from './account.api.ts'
import { profileCopy } from './account.copy.ts'
import { WaitingNumber } from './phone/waiting-number.tsx'
import { Avatar } from './photo/avatar.tsx'

interface ProfileViewProps {
  profile: Profile
  onEdit: () => void
  /** Asks to change the number now. */
  onConfirmPhone: () => void
}

/** View mode. */
export function ProfileView({ profile, onEdit, onConfirmPhone }: ProfileViewProps) {
  const { name, email, phoneNo, img, phoneChange } = profile
  return (
    <Card className="relative">
      <div className="flex items-center gap-4">
        <Avatar img={img} name={name} className="size-20" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 font-heading text-title wrap-anywhere">{name || profileCopy.noName}</h2>
          <Line icon={<Phone aria-hidden className="size-4" />}>{phoneLabel(phoneNo)}</Line>
          <Line icon={<Mail aria-hidden className="size-4" />}>{email || profileCopy.noEmail}</Line>
        </div>
      </div>
      {phoneChange && <WaitingNumber phoneChange={phoneChange} onConfirm={onConfirmPhone} />}
      <Button variant="outline" size="large" full className="mt-4" onClick={onEdit}>
        <Pencil aria-hidden className="size-4.5" />
        {profileCopy.edit}
      </Button>
    </Card>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-1 flex items-center gap-2 text-muted">
      <span className="shrink-0 text-teal">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
