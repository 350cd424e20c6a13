import { useNavigate } from 'react-router'
import { rememberWayBack } from '../../../lib/state/way-back.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { accountCopy } from '../../account/account.copy.ts'

const words = {
  book: { title: accountCopy.loginNeeded, go: accountCopy.goToLogin, stay: accountCopy.close },
  add: { title: accountCopy.loginFirst, go: accountCopy.loginNow, stay: accountCopy.maybeLater },
}

interface LoginPromptProps {
  open: boolean
  onClose: () => void
  /** Where login leads back to: this page with the choice in its address. */
  wayBack: string
  /** Two screens ask in different words (SPEC 6). */
  wording?: keyof typeof words
}

export function LoginPrompt({ open, onClose, wayBack, wording = 'book' }: LoginPromptProps) {
  const navigate = useNavigate()
  const { title, go, stay } = words[wording]
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      confirm={go}
      cancel={stay}
      onConfirm={() => {
        rememberWayBack(wayBack)
        onClose()
        navigate('/login')
      }}
    >
      What you chose stays as it is.
    </AlertDialog>
  )
}
