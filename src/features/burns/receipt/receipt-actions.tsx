import { useState } from 'react'
import { linkTo } from '#features/studio/site-map.ts'
import { t } from '#messages/translate.ts'
import { Button, FileLink, TextLink } from '#ui/button.tsx'

/** What can be done with a receipt: print it, hand its address on, go to the memorial. */
export function ReceiptActions({
  title,
  memorial,
  isClaim,
  burned,
}: {
  title: string
  /** The burn that can be kept on paper: once it is final. */ burned: string | undefined
  memorial: string | undefined
  /** It opened a claim. */ isClaim: boolean
}) {
  const [isCopied, setCopied] = useState(false)
  const share = async () => {
    const url = window.location.href
    try {
      if ('share' in navigator) await navigator.share({ title, url })
      else await copy(url)
    } catch {
      // Nobody was told, which is what a closed share window means.
    }
  }
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button type="button" className="noscript:hidden" onClick={() => window.print()}>
        {isClaim ? t('Print this receipt') : t('Print##act')}
      </Button>
      <Button type="button" className="noscript:hidden" onClick={() => void share()}>
        {isCopied ? t('Address copied') : t('Share')}
      </Button>
      {burned !== undefined && <FileLink href={`/burns/intents/${burned}/receipt.pdf`}>{t('Receipt (PDF)')}</FileLink>}
      {memorial !== undefined && <TextLink to={memorial}>{t('Its memorial')}</TextLink>}
      <TextLink to={linkTo('burned')}>{t('Burned pieces')}</TextLink>
    </div>
  )
}
