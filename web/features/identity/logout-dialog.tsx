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
      title="Come back soon! 👋"
      confirm="Yes, Logout"
      cancel="Stay Logged In"
      busy={busy}
      onConfirm={logout}
    >
      Are you sure you want to logout from your account?
    </AlertDialog>
  )
}
