// Files share a window, so what one stored would be there for the next.
sessionStorage.clear();
localStorage.clear();
