import { paths } from '#web/lib/paths.ts'
import { rememberReturnTo } from '#web/lib/session/return-to.ts'
import { useToken } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { fixedPictures } from '#web/ui/media/fixed-pictures.gen.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { useReferralCode } from '../referral.api.ts'
import { shareCopy } from '../referral.copy.ts'
import { ShareActions } from './share-actions.tsx'

/** The reward, the code, and the ways to share it. Visitors see everything but the code. */
export function ShareCard() {
  return (
    <section className="overflow-hidden rounded-hero bg-white shadow-1">
      <div className="relative flex min-h-48 items-center overflow-hidden bg-linear-to-br from-[#ffdf8f] to-[#ffd26a] md:min-h-58">
        <div className="relative z-10 w-[58%] py-5 pl-5 md:w-[62%] md:py-9 md:pl-9">
          <h2 className="font-heading text-display md:text-[2.125rem] md:leading-tight">{shareCopy.heading}</h2>
          <p className="mt-2 text-sm text-ink/85 md:text-lg">{shareCopy.lead}</p>
        </div>
        <Picture
          picture={fixedPictures.refer}
          alt=""
          transparent
          priority
          sizes="(min-width: 48rem) 340px, 210px"
          className="absolute inset-y-0 right-0 w-[48%] mask-l-from-70% md:w-[54%] mask-l-to-100%"
          imageClassName="object-[70%_60%]"
        />
      </div>
      <div className="p-5 md:p-7">
        <Code />
      </div>
    </section>
  )
}

/** The server renders the visitor's view; a signed-in customer gets the space of the code reserved from the start. */
function Code() {
  const signedIn = useToken() !== null
  const { code, problem, retry, retrying } = useReferralCode()
  if (!signedIn) {
    return (
      <div className="[html[data-signed-in]_&]:min-h-43">
        <ButtonLink
          to={paths.login}
          size="large"
          full
          className="visitor-only"
          onClick={() => rememberReturnTo(paths.share)}
        >
          {shareCopy.login}
        </ButtonLink>
      </div>
    )
  }
  if (problem) return <ErrorState compact message={problem} onRetry={retry} retrying={retrying} className="py-2!" />
  return code ? <ShareActions code={code} /> : <CodeSkeleton />
}

function CodeSkeleton() {
  return (
    <Loading label={shareCopy.yourCode} className="grid min-h-43 content-start gap-3">
      <Skeleton className="h-14 rounded-card" />
      <Skeleton className="h-13 rounded-button" />
      <Skeleton className="h-11 rounded-button" />
    </Loading>
  )
}
