import { MonitorSmartphone } from 'lucide-react'
import { relativeTime } from '#web/lib/time/relative-time.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { devicesCopy } from '../account.copy.ts'
import { type Device, useDevices, useSignOutDevice } from './devices.api.ts'

/** Where the customer is signed in; every other device can be signed out. */
export function DevicesCard() {
  const { data, isError, refetch } = useDevices()
  const signOut = useSignOutDevice()
  return (
    <Card className="mt-4">
      <h2 className="font-heading text-title">{devicesCopy.title}</h2>
      {isError && !data && <ErrorState message={devicesCopy.loadFailed} onRetry={() => refetch()} />}
      {!isError && !data && (
        <Loading label={devicesCopy.title} className="mt-3 grid gap-3">
          <Skeleton className="h-12" />
        </Loading>
      )}
      <ul className="mt-1.5">
        {data?.data.devices.map((device) => (
          <DeviceRow
            key={device._id}
            device={device}
            busy={signOut.isPending && signOut.variables === device._id}
            onSignOut={() => signOut.mutate(device._id)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface DeviceRowProps {
  device: Device
  busy: boolean
  onSignOut: () => void
}

function DeviceRow({ device: { name, lastUsedAt, current }, busy, onSignOut }: DeviceRowProps) {
  return (
    <li className="flex min-h-15 items-center gap-3.5 py-2">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-teal-50 text-teal">
        <MonitorSmartphone aria-hidden className="size-4.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{shownName(name)}</span>
        <span className="block text-sm text-muted">
          {current ? devicesCopy.current : devicesCopy.lastUsed(relativeTime(lastUsedAt, Date.now()))}
        </span>
      </span>
      {!current && (
        <Button
          variant="outline"
          size="small"
          busy={busy}
          onClick={onSignOut}
          aria-label={devicesCopy.signOutOf(shownName(name))}
        >
          {devicesCopy.signOut}
        </Button>
      )}
    </li>
  )
}

/** 'Chrome on Android' as the server says it. */
function shownName(name: string): string {
  const [browser = '', system] = name.split(' on ')
  if (system) return devicesCopy.browserOn(browser, system)
  return name.startsWith('Unknown ') ? devicesCopy.unknown : name
}
