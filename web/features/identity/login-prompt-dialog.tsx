import { useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { rememberReturnTo } from '#web/lib/session/return-to.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { accountCopy } from './identity.copy.ts'

const words = {
  book: {
    title: accountCopy.loginNeeded,
    note: accountCopy.choiceKept,
    go: accountCopy.goToLogin,
    stay: accountCopy.close,
  },
  add: {
    title: accountCopy.loginFirst,
    note: accountCopy.choiceKept,
    go: accountCopy.loginNow,
    stay: accountCopy.maybeLater,
  },
  like: {
    title: accountCopy.featureNeedsLogin,
    note: accountCopy.favouriteKept,
    go: accountCopy.loginNow,
    stay: accountCopy.maybeLater,
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
