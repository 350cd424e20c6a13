import { Gate } from './gate.tsx'
import { Shell } from './shell.tsx'

/** Everything behind the sign-in. */
export function ConsoleApp() {
  return (
    <Gate>
      <Shell />
    </Gate>
  )
}
