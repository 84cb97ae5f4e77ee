import { useState } from 'react';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { downloadInvoice } from './downloadInvoice.ts';
import { downloadCopy as copy } from './copy.ts';

/** Downloads one invoice at a time, with a toast. `downloading` is the id of the current one. */
export function useInvoiceDownload(): {
  downloading: string | null;
  download: (id: string) => Promise<void>;
} {
  const { toast } = useToast();
  const [downloading, setDownloading] = useState<string | null>(null);
  const download = async (id: string): Promise<void> => {
    if (downloading !== null) return;
    setDownloading(id);
    try {
      await downloadInvoice(id);
      toast({ ...copy.downloaded, variant: 'success' });
    } catch {
      toast({ ...copy.downloadFailed, variant: 'destructive' });
    } finally {
      setDownloading(null);
    }
  };
  return { downloading, download };
}
