import { useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { rememberReturnTo } from '#web/lib/session/return-to.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { accountCopy } from './identity.copy.ts'

const words = {
  book: {
    get title() {
      return accountCopy.loginNeeded
    },
    get note() {
      return accountCopy.choiceKept
    },
    get go() {
      return accountCopy.goToLogin
    },
    get stay() {
      return accountCopy.close
    },
  },
  add: {
    get title() {
      return accountCopy.loginFirst
    },
    get note() {
      return accountCopy.choiceKept
    },
    get go() {
      return accountCopy.loginNow
    },
    get stay() {
      return accountCopy.maybeLater
    },
  },
  like: {
    get title() {
      return accountCopy.featureNeedsLogin
    },
    get note() {
      return accountCopy.favouriteKept
    },
    get go() {
      return accountCopy.loginNow
    },
    get stay() {
      return accountCopy.maybeLater
    },
  },
}

export interface LoginPromptProps {
  open: boolean
  onClose: () => void
  /** Where login returns to: this page with the choice in its address. */
  returnTo: string
  /** Two screens word it differently; the heart has its own text. */
  wording?: keyof typeof words
}

export function LoginPromptDialog({ open, onClose, returnTo, wording = 'book' }: LoginPromptProps) {
  const navigate = useNavigate()
  const { title, note, go, stay } = words[wording]
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      confirm={go}
      cancel={stay}
      onConfirm={() => {
        rememberReturnTo(returnTo)
        onClose()
        navigate(paths.login)
      }}
    >
      {note}
    </AlertDialog>
  )
}
