import { Link } from 'react-router'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { Facts } from '#ops/ui/facts.tsx'
import type { Claim } from './claims.ts'
import { damageCopy } from './damage.copy.ts'

const said = ({ by, at }: { by: string; at: string }) => damageCopy.by(by, formatInstant(at))

/** All about a claim; on the page of its case without a link to it. */
export function ClaimFacts({ claim, withCase }: { claim: Claim; withCase: boolean }) {
  const { claimedBy, claimedAt, statement, proposal, decided, paid, insurance, caseNumber } = claim
  const { payToChanged, revoked } = claim
  const when = formatInstant(claimedAt)
  return (
    <Facts
      facts={[
        [
          damageCopy.claimed,
          `${formatRupees(claim.worth)}, ${when}${claimedBy && `, ${damageCopy.onPhone(claimedBy)}`}`,
        ],
        [damageCopy.what, claim.what || damageCopy.cleared],
        [
          damageCopy.case,
          withCase && caseNumber && (
            <Link
              key="case"
              to={`/support/${caseNumber}`}
              className="rounded-sm font-semibold text-teal hover:underline"
            >
              {caseNumber}
            </Link>
          ),
        ],
        [
          damageCopy.payTo,
          claim.state === 'refused' || claim.state === 'revoked' ? '' : claim.payTo || damageCopy.bankDetails,
        ],
        [damageCopy.payToChanged, payToChanged && said(payToChanged)],
        [damageCopy.due, claim.dueAt && formatInstant(claim.dueAt)],
        [damageCopy.statement, statement && `“${statement.words}” ${said(statement)}`],
        [damageCopy.proposal, proposal && proposalText(proposal)],
        [damageCopy.reason, proposal?.reason],
        [damageCopy.proposedBy, proposal && said(proposal)],
        [damageCopy.decidedBy, decided && said(decided)],
        [damageCopy.revokedBy, revoked && `${said(revoked)}: ${revoked.reason}`],
        [damageCopy.payment, paid && `${damageCopy.ways[paid.way]} ${paid.reference}, ${said(paid)}`],
        [damageCopy.insurer, insurance && insuranceText(insurance)],
      ]}
    />
  )
}

function proposalText({ amount, company, professional, professionalName }: NonNullable<Claim['proposal']>): string {
  if (amount === null) return damageCopy.refusal
  const share = damageCopy.shareOf(formatRupees(professional), professionalName)
  const shares = professional > 0 ? damageCopy.shares(formatRupees(company), share) : damageCopy.allOurs
  return `${formatRupees(amount)}: ${shares}`
}

function insuranceText({ reference, recovered, ...by }: NonNullable<Claim['insurance']>): string {
  const money = recovered === null ? damageCopy.notRecovered : damageCopy.recovered(formatRupees(recovered))
  return `${reference}, ${money}, ${said(by)}`
}
