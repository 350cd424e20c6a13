import { buttonClasses } from '#web/ui/actions/button.tsx'
import { appCopy } from './app.copy.ts'

/** A payment that waits in a UPI app. */
export interface Handover {
  /** Name of the app. */
  app: string
  /** Opens the app; null when the provider gave no intent. */
  address: string | null
  /** The payment page, which takes UPI as well. */
  page: string
}

/** The app of a payment that was handed over before this page was loaded. */
export interface AppToOpen {
  name: string
  busy: boolean
  onOpen: () => void
}

/** Opens the app again, or the payment page in its place. */
export function AppLink({ handover: { app, address, page } }: { handover: Handover }) {
  if (address) {
    return (
      <a href={address} className={buttonClasses({})}>
        {appCopy.open(app)}
      </a>
    )
  }
  return (
    <a href={page} target="_blank" rel="noopener noreferrer" className={buttonClasses({})}>
      {appCopy.page}
    </a>
  )
}
