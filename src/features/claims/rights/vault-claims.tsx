import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { labelText } from '#features/prints/numbers/print.ts'
import { linkTo } from '#features/studio/site-map.ts'
import { ServerRefusal } from '#features/wallets/connecting/ask-server.ts'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Address } from '#ui/chain-text.tsx'
import { useAddress } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page.tsx'
import { useAnswer } from '#ui/script/use-answer.ts'
import { createVaultClaimClient, type VaultClaim } from './vault-claim.ts'

/** Claims of vault wallets that the account's wallets act for. Nothing is shown where there are none, or while nobody knows. */
export function VaultClaims({ base }: { base: string }) {
  const client = useMemo(
    () => createVaultClaimClient({ base, send: async (input, init) => await fetch(input, init) }),
    [base],
  )
  const { answer } = useAnswer(useCallback(async () => await client.list(), [client]))
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const address = useAddress()
  const take = async (claim: VaultClaim) => {
    setBusy(claim.claimId)
    setProblem(undefined)
    try {
      await client.take(claim)
      await navigate(address(linkTo('shipping address', { claim: claim.claimId })))
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error
      setProblem(error.message)
    } finally {
      setBusy(undefined)
    }
  }
  if (answer === undefined || answer.length === 0) return null
  return (
    <Section
      title={t('Claims of wallets that yours act for')}
      line={t(
        'Nobody has said where these go. Look after one, and it belongs to this account; its receipt names both wallets.',
      )}
    >
      {problem !== undefined && (
        <Notice tone="problem" title={t('The server refused this.')}>
          <p>{problem}</p>
        </Notice>
      )}
      <ul>
        {answer.map((claim) => (
          <li
            key={claim.claimId}
            className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-4 last:border-b"
          >
            <span>
              {[claim.title, ...(claim.label === undefined ? [] : [labelText(claim.label)])].join(' ')}
              <span className="block text-sm text-quiet">
                <Message
                  text="Of {vault}, which {hot} acts for"
                  values={{
                    vault: <Address key="vault" address={claim.vault} />,
                    hot: <Address key="hot" address={claim.delegate} />,
                  }}
                />
              </span>
            </span>
            <Button type="button" disabled={busy !== undefined} onClick={() => void take(claim)}>
              {busy === claim.claimId ? t('Reading the chain') : t('Look after this claim')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
