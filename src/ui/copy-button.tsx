import { useState, useSyncExternalStore } from 'react'
import { t } from '#messages/translate.ts'
import { Button } from './button.tsx'

/**
 * Copies a text that stands beside it, which stays there to be selected. Not shown where it could not work: without scripts,
 * and where the browser gives pages no clipboard (addresses without encryption).
 */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const canCopy = useSyncExternalStore(never, hasClipboard, () => false)
  const [last, setLast] = useState<{ text: string; went: 'well' | 'wrong' }>()
  if (!canCopy) return null
  const went = last?.text === text ? last.went : undefined
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setLast({ text, went: 'well' })
    } catch {
      setLast({ text, went: 'wrong' })
    }
  }
  return (
    <>
      <Button type="button" onClick={() => void copy()}>
        {went === 'well' ? t('Copied') : children}
      </Button>
      <output className={went === 'wrong' ? 'self-center text-sm text-loss' : 'sr-only'}>
        {went === 'wrong'
          ? t('Your browser did not allow it. Select the text and copy it yourself.')
          : went === 'well'
            ? t('Copied')
            : ''}
      </output>
    </>
  )
}

const never = () => () => undefined
// Older browsers, and pages without encryption, have none.
const hasClipboard = () => (navigator.clipboard as Clipboard | undefined) !== undefined
