import { Copy, MessageCircle, Send, Share2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#web/lib/paths.ts'
import { Button, ButtonLink, buttonClasses } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { shareCopy } from '../referral.copy.ts'
import { messengerLink, referralLink, whatsAppLink } from './share-links.ts'

/** Rendered in the browser only: its capabilities are known there. */
export function ShareActions({ code }: { code: string }) {
  const link = referralLink(location.origin, code)
  const [isPhone] = useState(() => matchMedia('(pointer: coarse)').matches)
  const copy = () => copyLink(link)
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 rounded-card border border-dashed border-star/70 bg-amber-50 py-1 pr-1.5 pl-4">
        <p className="min-w-0">
          <span className="block text-xs whitespace-nowrap font-semibold text-amber-900">{shareCopy.yourCode}</span>
          <span className="text-lg font-extrabold tracking-[0.12em] select-all">{code}</span>
        </p>
        <Button variant="quiet" className="px-2.5 text-amber-900" onClick={copy}>
          <Copy aria-hidden className="size-4" />
          {shareCopy.copy}
        </Button>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        <a
          href={whatsAppLink(link)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ size: 'large' }, 'px-2')}
        >
          <MessageCircle aria-hidden className="size-5 shrink-0" />
          {shareCopy.whatsapp}
        </a>
        {/* The desktop inbox opens empty: the link is on the clipboard. */}
        <a
          href={messengerLink(link, isPhone)}
          target={isPhone ? undefined : '_blank'}
          rel="noreferrer"
          className={buttonClasses({ size: 'large', variant: 'outline' }, 'px-2')}
          onClick={isPhone ? undefined : copy}
        >
          <Send aria-hidden className="size-5 shrink-0" />
          {shareCopy.messenger}
        </a>
      </div>
      <div className="mt-2.5 flex flex-wrap justify-center gap-x-2">
        {'share' in navigator && (
          <Button variant="quiet" onClick={() => shareNatively(link)}>
            <Share2 aria-hidden className="size-4.5" />
            {shareCopy.more}
          </Button>
        )}
        <ButtonLink to={paths.rewards} variant="quiet">
          {shareCopy.toRewards}
        </ButtonLink>
      </div>
    </>
  )
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast.success(shareCopy.copied)
  } catch {
    toast.error(shareCopy.copyFailed)
  }
}

async function shareNatively(url: string): Promise<void> {
  try {
    await navigator.share({ title: 'GharSaaf', text: shareCopy.text, url })
  } catch (error) {
    // Closing the share sheet is not a failure.
    if ((error as DOMException).name !== 'AbortError') await copyLink(url)
  }
}
