import { t } from '#contract/i18n/sentence.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { useLogout } from './use-logout.ts'

interface LogoutDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function LogoutDialog({ open, onOpenChange }: LogoutDialogProps) {
  const { logout, busy } = useLogout()
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Come back soon! 👋`}
      confirm={t`Yes, Logout`}
      cancel={t`Stay Logged In`}
      busy={busy}
      onConfirm={logout}
    >{t`Are you sure you want to logout from your account?`}</AlertDialog>
  )
}
