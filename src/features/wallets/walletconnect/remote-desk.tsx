import { useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { Message } from '#messages/message.tsx'
import { t } from '#messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { useWalletInPage } from '../connecting/use-wallet-in-page.tsx'
import type { WalletClient } from '../connecting/wallet-client.ts'
import { relayAddress, remoteNodeAddress, type WalletOffer } from '../connecting/wallet-offer.ts'
import { requestMinutes } from './policy.ts'
import type { RemoteInvitation, RemoteWallet } from './remote-wallet.ts'

let opened: Promise<RemoteWallet> | undefined

/** A wallet on another device (WalletConnect), where the studio has configured it: announced as any other, with its code to scan. */
export function RemoteDesk({ offer, client }: { offer: WalletOffer; client: WalletClient }) {
  const wallet = useWalletInPage(
    useCallback(() => {
      if (offer.walletConnect === undefined) return undefined
      if (mayReachRelay()) return openRemote(offer, client)
      window.location.reload()
      return undefined
    }, [offer, client]),
  )
  const invitation = useSyncExternalStore(
    useCallback((told) => wallet?.onInvitation(told) ?? (() => undefined), [wallet]),
    () => wallet?.invitation(),
    () => undefined,
  )
  return invitation === undefined ? null : <InvitationDialog invitation={invitation} />
}

/** One for the whole visit; what failed is tried again. */
async function openRemote(offer: WalletOffer, client: WalletClient): Promise<RemoteWallet> {
  opened ??= makeRemote(offer, client)
  opened.catch(() => {
    opened = undefined
  })
  return await opened
}

async function makeRemote(
  { network: { chainId }, practice, host, walletConnect: projectId = '' }: WalletOffer,
  client: WalletClient,
): Promise<RemoteWallet> {
  const [{ createRemoteWallet }, { openRelay }] = await Promise.all([
    import('./remote-wallet.ts'),
    import('./relay.ts'),
  ])
  return createRemoteWallet({
    store: localStorage,
    chainId,
    open: () => openRelay({ relayUrl: relayAddress, projectId }),
    asker: {
      name: host,
      description: document.title,
      url: window.location.origin,
      icons: [`${window.location.origin}/favicon.svg`],
    },
    read: practice
      ? client.askChain
      : askNode(`${remoteNodeAddress}/v1/?chainId=eip155:${chainId}&projectId=${encodeURIComponent(projectId)}`),
  })
}

/** The node that WalletConnect keeps for its projects: a wallet on another device does not read for the page. */
function askNode(url: string): (method: string, params: readonly unknown[]) => Promise<unknown> {
  return async (method, params) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
      signal: AbortSignal.timeout(15_000),
    })
    const { result, error } = (await response.json()) as {
      result?: unknown
      error?: { code?: number; message?: string }
    }
    if (error !== undefined) throw Object.assign(new Error(error.message ?? 'The node refused.'), { code: error.code })
    return result
  }
}

/** Only the documents of pages with wallets may reach the relay; who came from another page without a load has that page’s policy. */
function mayReachRelay(): boolean {
  return 'wallets' in document.documentElement.dataset
}

function InvitationDialog({ invitation: { uri, stop } }: { invitation: RemoteInvitation }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        stop()
      }}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] overflow-y-auto border border-strong-line bg-ground p-6 text-ink backdrop:bg-black/60 sm:p-8"
    >
      <h2 id={id} className="font-serif text-xl font-normal">
        {t('Scan this with your wallet')}
      </h2>
      <p className="mt-3 text-base">
        {t(
          'It shows this page your address, and asks you there before anything is signed. The code serves {count} minutes.',
          {
            count: requestMinutes,
          },
        )}
      </p>
      <div className="mt-5">
        <QrCode text={uri} label={t('A code that connects your wallet')} />
      </div>
      <p className="mt-4 text-sm text-quiet">
        <Message
          text="On the same device: <a>open it in the wallet</a>, or copy the link."
          values={{
            a: (words) => (
              <a key="a" href={uri} className="underline decoration-strong-line hover:decoration-ink">
                {words}
              </a>
            ),
          }}
        />
      </p>
      <div className="mt-6 flex flex-wrap gap-4">
        <Button type="button" onClick={stop}>
          {t('Stop')}
        </Button>
        <CopyButton text={uri}>{t('Copy the link')}</CopyButton>
      </div>
    </dialog>
  )
}
