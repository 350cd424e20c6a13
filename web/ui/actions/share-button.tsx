import { Share2 } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { classes } from '../classes.ts'
import { toast } from '../feedback/toast.ts'
import { IconButton } from './icon-button.tsx'

interface ShareButtonProps {
  title: string
  className?: string
}

/** Opens the system's share sheet, else copies the URL. */
export function ShareButton({ title, className }: ShareButtonProps) {
  async function share() {
    const url = location.href
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast.success(t`Link copied!`)
      }
    } catch (error) {
      // AbortError: the customer closed the share sheet.
      if ((error as DOMException).name !== 'AbortError') toast.error(t`The link could not be shared.`)
    }
  }
  return <IconButton icon={Share2} label={t`Share`} className={classes('needs-script', className)} onClick={share} />
}
