import { useEffect, useState } from 'react';

interface StyleProps {
  styles: string;
  /** True if the sheet follows later changes of `styles`. */
  dynamic?: boolean;
}

/**
 * Replaces the package `react-style-singleton`, which GraphiQL's dialogs use to lock scrolling. It
 * inserts <style> elements, which our Content-Security-Policy blocks; constructed sheets are
 * allowed.
 */
export function styleSingleton(): (props: StyleProps) => null {
  let sheet: CSSStyleSheet | null = null;
  let users = 0;
  return function Style({ styles, dynamic = false }) {
    const [first] = useState(styles);
    const text = dynamic ? styles : first;
    useEffect(() => {
      users += 1;
      if (sheet === null) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      return () => {
        users -= 1;
        if (users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
          (adopted) => adopted !== sheet,
        );
        sheet = null;
      };
    }, [text]);
    return null;
  };
}
