import { useEffect, useState } from 'react';

interface StyleProps {
  styles: string;
  /** Whether the sheet follows later changes of `styles`. */
  dynamic?: boolean;
}

/**
 * Stands in for the package `react-style-singleton`, with which GraphiQL's dialogs keep the page behind them from scrolling.
 * That one writes <style> elements, which our Content-Security-Policy refuses; a constructed sheet is no inline style.
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
