import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { Sample } from './sample.tsx'

export function OverlaySamples() {
  const [open, setOpen] = useState<'sheet' | 'alert' | null>(null)
  return (
    <Sample name="SheetDialog, AlertDialog, toasts">
      <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
      <Button variant="outline" onClick={() => setOpen('alert')}>
        Open an alert dialog
      </Button>
      <Button variant="quiet" onClick={() => toast.success('Added to cart!')}>
        Success toast
      </Button>
      <Button variant="quiet" onClick={() => toast.error('Failed to add to cart')}>
        Error toast
      </Button>
      <Button variant="quiet" onClick={() => toast.warning('No user data found')}>
        Warning toast
      </Button>
      <SheetDialog
        open={open === 'sheet'}
        onOpenChange={(next) => setOpen(next ? 'sheet' : null)}
        title="Select Date & Time"
        description="Intense bathroom cleaning, 1 hr"
        footer={
          <Button size="large" full>
            Proceed to checkout
          </Button>
        }
      >
        <div className="h-64 rounded-card bg-ground" />
      </SheetDialog>
      <AlertDialog
        open={open === 'alert'}
        onOpenChange={(next) => setOpen(next ? 'alert' : null)}
        title="Come back soon! 👋"
        confirm="Yes, Logout"
        cancel="Stay Logged In"
        onConfirm={() => setOpen(null)}
      >
        Are you sure you want to logout from your account?
      </AlertDialog>
    </Sample>
  )
}
