import { Form } from 'react-router'
import { useMay } from '#features/accounts/roles/for-role.tsx'
import { linkTo } from '#features/studio/site-map.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Caption } from '#ui/grid.tsx'
import { Link } from '#ui/link.tsx'
import { actsLook, PickBox, PickedText, usePicked } from '#ui/lists/picking.tsx'
import { SortChoice } from '#ui/lists/sort-choice.tsx'
import { Empty } from '#ui/notice.tsx'
import type { StoredFile } from '../file/stored-file.ts'
import { FilePicture, sizeText } from './file-picture.tsx'
import { fileSorts, type FileSorting } from './file-sorts.ts'
import { pickedText } from './picked-files.ts'

/** The files of a page of the library; each leads to its own page, and many are deleted together by those who may. */
export function FileGrid({ files, search }: { files: readonly StoredFile[]; search: string }) {
  const deletes = useMay(['editor'])
  const { picked, watch } = usePicked('file')
  if (files.length === 0)
    return (
      <Empty title={search === '' ? 'No files yet' : `No file matches “${search}”`}>
        <p>
          {search === '' ? 'What you upload appears here.' : 'Search for a part of the name, the type or the metadata.'}
        </p>
      </Empty>
    )
  const list = (
    <ul
      aria-label="Files"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,42%),1fr))] gap-x-4 gap-y-8 sm:gap-x-6"
    >
      {files.map((file) => (
        <li key={file.fileId} className="relative min-w-0">
          <Link to={linkTo('boss file', { file: file.fileId })} className="card">
            <FilePicture file={file} alt="" sizes="(max-width: 40rem) 45vw, 16rem" />
            <Caption title={file.name} line={sizeText(file)} />
          </Link>
          {deletes && (
            <span className="absolute top-0 left-0 border border-line bg-ground">
              <PickBox name="file" value={pickedText(file)} label={file.name} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
  if (!deletes) return list
  return (
    <Form method="post" preventScrollReset aria-label="Files" {...watch}>
      {list}
      <div className={`no-print sticky bottom-0 z-10 ${actsLook}`}>
        <PickedText picked={picked} />
        <Button name="act" value="delete">
          Delete files
        </Button>
        <span className="self-center text-quiet">What is used on the site stays.</span>
      </div>
    </Form>
  )
}

/** Looks for files and sorts them; works without script. */
export function FileSearch({ search, sort }: { search: string; sort: FileSorting }) {
  return (
    <Form
      method="get"
      action={linkTo('boss files')}
      role="search"
      className="mb-8 flex max-w-xl flex-wrap items-end gap-3"
    >
      <div className="min-w-0 grow basis-48">
        <Field label="Search files" name="search" type="search" defaultValue={search} />
      </div>
      <SortChoice list={fileSorts} current={sort} />
      <Button>Search</Button>
    </Form>
  )
}
