import { useState } from 'react';
import { invoiceDownloadPath, receiptPath, statementPath } from '../../paths.ts';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { download } from '../download.ts';
import { downloadCopy as copy } from './copy.ts';

const paths = {
  invoice: invoiceDownloadPath,
  receipt: receiptPath,
  statement: () => statementPath,
} as const;

/**
 * Downloads the PDF of one invoice, the receipt of one payment, or one’s statement through a day, at a
 * time, with a toast.
 * `downloading` is the id of the current one.
 */
export function useDownload(thing: keyof typeof paths): {
  downloading: string | null;
  download: (id: string) => Promise<void>;
} {
  const { toast } = useToast();
  const [downloading, setDownloading] = useState<string | null>(null);
  const start = async (id: string): Promise<void> => {
    if (downloading !== null) return;
    setDownloading(id);
    try {
      await download(paths[thing](id), `${thing}-${id}.pdf`);
      toast({ ...copy.downloaded(thing), variant: 'success' });
    } catch {
      toast({ ...copy.failed(thing), variant: 'destructive' });
    } finally {
      setDownloading(null);
    }
  };
  return { downloading, download: start };
}
