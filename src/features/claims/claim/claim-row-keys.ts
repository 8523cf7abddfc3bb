import type { RowKey } from '#ui/keyboard/use-table-keys.ts'

/** Keys of the queue: a row is picked, all rows are, and the bar with the acts is reached. */
export const claimRowKeys: readonly RowKey[] = [
  {
    key: 'x',
    says: 'picks it',
    act: (row) => {
      row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    },
  },
  {
    key: 'X',
    says: 'picks all',
    reach: (within) => {
      const boxes = [...within.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')]
      const areAll = boxes.every(({ checked }) => checked)
      for (const box of boxes) if (box.checked === areAll) box.click()
    },
  },
  {
    key: 'a',
    says: 'acts',
    reach: (within) => {
      within.querySelector<HTMLElement>('[data-acts] button:not([type="reset"])')?.focus()
    },
  },
]
